import { Input, Radio } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'زیر هم، یکی با متن آزاد', en: 'Under each other, one with free text' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  const [reason, setReason] = useState('docs');
  return (
    <Radio.Group
      vertical
      value={reason}
      onChange={({ target }) => setReason(String(target.value))}
      options={[
        { value: 'docs', label: t('نقص مدارک', 'Missing documents') },
        { value: 'limit', label: t('پرشدن سقف', 'Ceiling reached') },
        {
          value: 'other',
          label: (
            <>
              {t('دلیل دیگر', 'Another reason')}{' '}
              {reason === 'other' && <Input aria-label={t('دلیل', 'Reason')} style={{ inlineSize: 140 }} />}
            </>
          ),
        },
      ]}
    />
  );
}
