import { Button } from 'antd';
import { useState } from 'react';
import { ClassicEditor } from './classic-editor.tsx';
import { useSample } from '../../editors/editor-bar.tsx';
import { draftText, storeDraft, storeText, storedText } from '../../editors/stored-text.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';
import { useNotKept } from '../../use-not-kept.ts';

export const words: DemoWords = {
  title: { fa: 'نوشتن و نگه داشتن', en: 'Write and keep' },
  description: {
    fa: 'آنچه نگه داشته یا نیمه‌کاره مانده، با باز کردن دوباره هست',
    en: 'Kept or half written, it is there when the page is opened again',
  },
};

export default function ClassicDemo() {
  const t = useTranslator();
  const sample = useSample();
  const [saved, setSaved] = useState(() => storedText('classic', sample));
  const [draft] = useState(() => draftText('classic'));
  const [html, setHtml] = useState(draft ?? saved);
  const [said, setSaid] = useState(() =>
    draft === null ? '' : t('نوشته پیشین هنوز نگه داشته نشده است.', 'What you wrote before is not kept yet.'),
  );
  const notKept = useNotKept();
  const write = (changed: string) => {
    setHtml(changed);
    setSaid(storeDraft('classic', changed, saved) ? '' : notKept);
  };
  const save = () => {
    if (!storeText('classic', html)) return setSaid(notKept);
    // A draft equal to the saved text is removed.
    storeDraft('classic', html, html);
    setSaved(html);
    setSaid(
      t(
        '{count} نویسه نگه داشته شد.',
        '{count, plural, one {# character was} other {# characters were}} kept.',
        { count: html.length },
      ),
    );
  };
  return (
    <>
      <ClassicEditor label={t('یادداشت', 'Note')} start={draft ?? saved} onChange={write} />
      <p style={{ marginBlockStart: 8 }}>
        <Button type="primary" onClick={save}>
          {t('نگه داشتن', 'Keep')}
        </Button>{' '}
        <span role="status">{said}</span>
      </p>
    </>
  );
}
