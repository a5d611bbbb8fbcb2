import { Flex, Rate } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با واژه', en: 'With a word' },
  description: { fa: 'هر ستاره نامی دارد', en: 'Each star has a name' },
};

export default function TextDemo() {
  const t = useTranslator();
  const [score, setScore] = useState(3);
  const names = [
    t('بد', 'Poor'),
    t('کم', 'Below average'),
    t('میانه', 'Fair'),
    t('خوب', 'Good'),
    t('عالی', 'Excellent'),
  ];
  return (
    <Flex gap={10} align="center">
      <Rate tooltips={names} value={score} onChange={setScore} />
      <span role="status">{names[score - 1]}</span>
    </Flex>
  );
}
