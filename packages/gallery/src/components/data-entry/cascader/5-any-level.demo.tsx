import { Cascader } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'هر گام پذیرفته', en: 'Change on select' },
  description: { fa: 'استان به‌تنهایی هم پذیرفته است', en: 'A province alone is a choice too' },
};

export default function AnyLevelDemo() {
  const t = useTranslator();
  const [path, setPath] = useState<string[]>([]);
  const options = [
    {
      value: t('فارس', 'Fars'),
      label: t('فارس', 'Fars'),
      children: [{ value: t('شیراز', 'Shiraz'), label: t('شیراز', 'Shiraz') }],
    },
    {
      value: t('یزد', 'Yazd'),
      label: t('یزد', 'Yazd'),
      children: [{ value: t('میبد', 'Meybod'), label: t('میبد', 'Meybod') }],
    },
  ];
  return (
    <>
      <Cascader
        changeOnSelect
        options={options}
        value={path}
        onChange={(value) => setPath(value ?? [])}
        aria-label={t('محل', 'Place')}
        placeholder={t('محل', 'Place')}
      />
      <p role="status">{path.join(' / ')}</p>
    </>
  );
}
