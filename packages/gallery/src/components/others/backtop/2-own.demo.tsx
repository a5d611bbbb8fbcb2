import { Button } from 'antd';
import { useRef } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل خود', en: 'Own' },
  description: { fa: 'با واژه', en: 'With a word' },
};

export default function OwnDemo() {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={t('متن بلند دیگر', 'Another long text')}
      style={{ blockSize: 160, overflowY: 'auto' }}
    >
      <p style={{ blockSize: 400 }}>{t('پایین بروید؛ دکمه آنجاست.', 'Go down; the button is there.')}</p>
      <Button onClick={() => box.current?.scrollTo({ top: 0, behavior: 'smooth' })}>
        {t('به بالا', 'To the top')}
      </Button>
    </div>
  );
}
