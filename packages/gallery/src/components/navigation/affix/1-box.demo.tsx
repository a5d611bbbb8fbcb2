import { Affix, Button } from 'antd';
import { useRef } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درون جعبه پیمایشی', en: 'Inside a scroll box' },
  description: { fa: 'جعبه را بپیمایید: سرجمع می‌ماند', en: 'Scroll the box: the total stays' },
};

export default function BoxDemo() {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={t('جعبه پیمایشی', 'Scroll box')}
      style={{ blockSize: 130, overflowY: 'auto', border: '1px solid var(--nz-hair)' }}
    >
      <div style={{ blockSize: 420, paddingBlockStart: 50, paddingInline: 12 }}>
        <Affix target={() => box.current} offsetTop={0}>
          <Button type="primary">{t('سرجمع: 12 پیشنهاد', 'Total: 12 offers')}</Button>
        </Affix>
      </div>
    </div>
  );
}
