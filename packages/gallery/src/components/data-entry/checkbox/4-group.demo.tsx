import { Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه', en: 'Group' },
  description: { fa: 'یک مقدار از چند کادر', en: 'One value of several boxes' },
};

export default function GroupDemo() {
  const t = useTranslator();
  const [chosen, setChosen] = useState<string[]>(['usd']);
  const options = [
    { value: 'usd', label: t('دلار', 'Dollar') },
    { value: 'eur', label: t('یورو', 'Euro') },
    { value: 'aed', label: t('درهم', 'Dirham') },
  ];
  return (
    <Flex vertical gap={8}>
      <Checkbox.Group options={options} value={chosen} onChange={setChosen} />
      <span role="status">
        {t('{count} ارز', '{count, plural, one {# currency} other {# currencies}}', { count: chosen.length })}
      </span>
    </Flex>
  );
}
