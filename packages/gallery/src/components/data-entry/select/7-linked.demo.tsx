import { Flex, Select } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'وابسته', en: 'Linked' },
  description: { fa: 'شهر به استان بستگی دارد', en: 'The city depends on the province' },
};

export default function LinkedDemo() {
  const t = useTranslator();
  const provinces = [
    {
      value: 'fars',
      label: t('فارس', 'Fars'),
      cities: [
        { value: 'shiraz', label: t('شیراز', 'Shiraz') },
        { value: 'kazerun', label: t('کازرون', 'Kazerun') },
      ],
    },
    {
      value: 'gilan',
      label: t('گیلان', 'Gilan'),
      cities: [
        { value: 'rasht', label: t('رشت', 'Rasht') },
        { value: 'lahijan', label: t('لاهیجان', 'Lahijan') },
      ],
    },
  ];
  const [province, setProvince] = useState('fars');
  const [city, setCity] = useState('shiraz');
  const citiesOf = (value: string) => provinces.find((one) => one.value === value)?.cities ?? [];
  const change = (value: string) => {
    setProvince(value);
    setCity(citiesOf(value)[0]?.value ?? '');
  };
  return (
    <Flex gap={8}>
      <Select value={province} onChange={change} aria-label={t('استان', 'Province')} options={provinces} />
      <Select value={city} onChange={setCity} aria-label={t('شهر', 'City')} options={citiesOf(province)} />
    </Flex>
  );
}
