import { Flex, Select } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTwo } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'وابسته', en: 'Linked' },
  look: { fa: 'شهر به استان بستگی دارد', en: 'The city depends on the province' },
};

const cities: Record<string, string[]> = { فارس: ['شیراز', 'فسا'], گیلان: ['رشت', 'انزلی'] };

export default function LinkedDemo() {
  const t = useTwo();
  const [province, setProvince] = useState('فارس');
  const [city, setCity] = useState('شیراز');
  const change = (value: string) => {
    setProvince(value);
    setCity(cities[value]?.[0] ?? '');
  };
  return (
    <Flex gap={8}>
      <Select
        value={province}
        onChange={change}
        aria-label={t('استان', 'Province')}
        options={Object.keys(cities).map((value) => ({ value }))}
      />
      <Select
        value={city}
        onChange={setCity}
        aria-label={t('شهر', 'City')}
        options={(cities[province] ?? []).map((value) => ({ value }))}
      />
    </Flex>
  );
}
