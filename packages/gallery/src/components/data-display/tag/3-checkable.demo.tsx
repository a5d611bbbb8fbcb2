import { Flex, Tag } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گرفتنی', en: 'Checkable' },
  description: { fa: 'پالایه‌های پرکاربرد', en: 'Frequent filters' },
};

export default function CheckableDemo() {
  const t = useTranslator();
  const [chosen, setChosen] = useState<string[]>([]);
  const names = [t('امروز', 'Today'), t('دیرکرد', 'Overdue'), t('بیش از سقف', 'Above the ceiling')];
  return (
    <Flex wrap gap={6} align="center">
      {names.map((name) => (
        <Tag.CheckableTag
          key={name}
          checked={chosen.includes(name)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
        >
          {name}
        </Tag.CheckableTag>
      ))}
      <span role="status">
        {t('{count} پالایه', '{count, plural, one {# filter} other {# filters}}', { count: chosen.length })}
      </span>
    </Flex>
  );
}
