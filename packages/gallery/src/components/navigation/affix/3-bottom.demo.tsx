import { Affix, Button, Flex } from 'antd';
import { useRef } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چسبیده به پایین', en: 'At the bottom' },
  description: { fa: 'دکمه‌های فرم بلند پایین جعبه می‌مانند', en: 'Buttons of a long form stay at the foot' },
};

export default function BottomDemo() {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={t('فرم بلند', 'Long form')}
      style={{ blockSize: 130, overflowY: 'auto', border: '1px solid var(--nz-hair)' }}
    >
      <div style={{ paddingBlock: '320px 12px', paddingInline: 12 }}>
        <Affix target={() => box.current} offsetBottom={8}>
          <Flex gap={8}>
            <Button type="primary">{t('ذخیره', 'Save')}</Button>
            <Button>{t('انصراف', 'Cancel')}</Button>
          </Flex>
        </Affix>
      </div>
    </div>
  );
}
