import { Icon } from '@nazer/ui/icons/icon.tsx';
import { FloatButton } from 'antd';
import { useRef } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'جعبه را تا پایین بپیمایید', en: 'Scroll the box down' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  return (
    // antd fixes the button to the window. For such a button, an ancestor with a transform stands for the window, so this
    // one, which moves nothing, keeps it in the demo.
    <div style={{ position: 'relative', blockSize: 160, transform: 'translate(0)' }}>
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={t('متن بلند', 'Long text')}
        style={{ blockSize: 160, overflowY: 'auto' }}
      >
        <p style={{ blockSize: 700 }}>{t('پایین بروید…', 'Go down…')}</p>
        <FloatButton.BackTop
          target={() => box.current ?? window}
          visibilityHeight={80}
          icon={<Icon name="chevron-up" />}
          aria-label={t('بازگشت به بالا', 'Back to the top')}
          style={{ insetBlockEnd: 12, insetInlineEnd: 16 }}
        />
      </div>
    </div>
  );
}
