import { Button } from 'antd';
import { useState } from 'react';
import { ClassicEditor } from './classic-editor.tsx';
import { useSample } from '../../editors/editor-bar.tsx';
import { keepText, keptText } from '../../editors/kept-text.ts';
import { type DemoWords, useTwo } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نوشتن و نگه داشتن', en: 'Write and keep' },
  look: {
    fa: 'پس از نگه داشتن، با باز کردن دوباره همان می‌آید',
    en: 'Once kept, it is there when the page is opened again',
  },
};

export default function ClassicDemo() {
  const t = useTwo();
  const sample = useSample();
  const [html, setHtml] = useState(() => keptText('classic', sample));
  const [start] = useState(html);
  const [said, setSaid] = useState('');
  const keep = () => {
    keepText('classic', html);
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
      <ClassicEditor label={t('یادداشت', 'Note')} start={start} onChange={setHtml} />
      <p style={{ marginBlockStart: 8 }}>
        <Button type="primary" onClick={keep}>
          {t('نگه داشتن', 'Keep')}
        </Button>{' '}
        <span role="status">{said}</span>
      </p>
    </>
  );
}
