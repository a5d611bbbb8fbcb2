import { Cascader } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بازکننده خود', en: 'Own trigger' },
  description: { fa: 'پیوندی در میان متن آن را باز می‌کند', en: 'A link within text opens it' },
};

export default function TriggerDemo() {
  const t = useTranslator();
  const [city, setCity] = useState(t('کیش', 'Kish'));
  const options = [
    {
      value: 'hor',
      label: t('هرمزگان', 'Hormozgan'),
      children: [
        { value: 'kish', label: t('کیش', 'Kish') },
        { value: 'qeshm', label: t('قشم', 'Qeshm') },
      ],
    },
  ];
  return (
    <p>
      {city}{' '}
      <Cascader
        options={options}
        onChange={(_value, path) => setCity(path.map(({ label }) => label).join(t('، ', ', ')))}
      >
        <button type="button" className="ant-btn ant-btn-link ant-btn-sm">
          {t('شهر دیگر', 'Another city')}
        </button>
      </Cascader>
    </p>
  );
}
