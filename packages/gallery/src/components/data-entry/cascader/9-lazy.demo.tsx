import { Cascader } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خواندن هنگام نیاز', en: 'Lazy load' },
  description: { fa: 'شهرها پس از بازشدن استان می‌آیند', en: 'Cities come when the province opens' },
};

interface Place {
  value: string;
  label: string;
  isLeaf?: boolean;
  children?: Place[];
}

export default function LazyDemo() {
  const t = useTranslator();
  const [options, setOptions] = useState<Place[]>([
    { value: 'e', label: t('اردبیل', 'Ardabil'), isLeaf: false },
    { value: 'z', label: t('زنجان', 'Zanjan'), isLeaf: false },
  ]);
  const load = (path: Place[]) => {
    const province = path.at(-1);
    // Stands for a call to the server.
    setTimeout(() => {
      setOptions((now) =>
        now.map((one) =>
          one.value === province?.value
            ? {
                ...one,
                children: [
                  {
                    value: `${one.value}1`,
                    label: t('مرکز {province}', 'Centre of {province}', { province: one.label }),
                  },
                ],
              }
            : one,
        ),
      );
    }, 600);
  };
  return (
    <Cascader
      options={options}
      loadData={load}
      changeOnSelect
      aria-label={t('استان', 'Province')}
      placeholder={t('استان', 'Province')}
    />
  );
}
