import { Select } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برچسب در مقدار', en: 'Value in label' },
  description: { fa: 'مقدار نام و کد را با هم دارد', en: 'The value carries name and code' },
};

export default function LabelDemo() {
  const t = useTranslator();
  const [chosen, setChosen] = useState({ value: 'IR', label: t('ایران', 'Iran') });
  return (
    <>
      <Select
        labelInValue
        value={chosen}
        onChange={setChosen}
        aria-label={t('کشور', 'Country')}
        style={{ inlineSize: 200 }}
        options={[
          { value: 'IR', label: t('ایران', 'Iran') },
          { value: 'AE', label: t('امارات', 'UAE') },
        ]}
      />
      <p role="status">
        {chosen.label} <bdi className="lat">{chosen.value}</bdi>
      </p>
    </>
  );
}
