import { Input } from 'antd';
import type { LexicalEditor } from 'lexical';
import { useRef, useState } from 'react';
import { useSample } from '../../editors/editor-bar.tsx';
import { storeText, storedText } from '../../editors/stored-text.ts';
import { LiveEditor, writeHtml } from './live-editor.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';
import { StorageNotice } from '../../storage-notice.tsx';

export const words: DemoWords = {
  title: { fa: 'متن و HTML', en: 'Text and HTML' },
  description: { fa: 'در هر یک بنویسید', en: 'Write in either' },
};

export default function LiveDemo() {
  const t = useTranslator();
  const sample = useSample();
  const [html, setHtml] = useState(() => storedText('live', sample));
  const [start] = useState(html);
  const [isKept, setIsKept] = useState(true);
  const editor = useRef<LexicalEditor>(null);
  const change = (changed: string) => {
    setHtml(changed);
    setIsKept(storeText('live', changed));
  };
  return (
    <>
      <LiveEditor
        label={t('یادداشت', 'Note')}
        start={start}
        onReady={(made) => void (editor.current = made)}
        onChange={change}
      />
      <Input.TextArea
        dir="ltr"
        rows={6}
        aria-label={t('متن HTML', 'HTML source')}
        value={html}
        style={{ marginBlockStart: 8 }}
        onChange={({ target }) => {
          change(target.value);
          if (editor.current) writeHtml(editor.current, target.value);
        }}
      />
      <StorageNotice isKept={isKept} />
    </>
  );
}
