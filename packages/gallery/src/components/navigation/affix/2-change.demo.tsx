import { Affix, Tag } from 'antd';
import { useRef, useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با خبر از چسبیدن', en: 'Told when it sticks' },
  description: { fa: 'متن با چسبیدن عوض می‌شود', en: 'The text changes when it sticks' },
};

export default function ChangeDemo() {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={t('جعبه با خبر', 'Box that tells')}
      style={{ blockSize: 130, overflowY: 'auto', border: '1px solid var(--nz-hair)' }}
    >
      <div style={{ blockSize: 420, paddingBlockStart: 60, paddingInline: 12 }}>
        <Affix target={() => box.current} offsetTop={8} onChange={(isSo) => setIsStuck(isSo === true)}>
          <Tag color={isStuck ? 'processing' : 'default'} role="status">
            {isStuck ? t('چسبیده است', 'It sticks') : t('در جای خود است', 'It is in its place')}
          </Tag>
        </Affix>
      </div>
    </div>
  );
}
