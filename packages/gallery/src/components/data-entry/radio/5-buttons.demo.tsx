import { Flex, Radio } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'به شکل دکمه', en: 'Button style' },
  description: { fa: 'برای تعویض نما', en: 'For switching views' },
};

export default function ButtonsDemo() {
  const t = useTranslator();
  const options = [
    { value: 'list', label: t('فهرست', 'List') },
    { value: 'board', label: t('تابلو', 'Board') },
    { value: 'pivot', label: t('چکیده', 'Pivot') },
  ];
  return (
    <Flex vertical gap={8}>
      <Radio.Group optionType="button" defaultValue="list" options={options} />
      <Radio.Group optionType="button" buttonStyle="solid" defaultValue="board" options={options} />
    </Flex>
  );
}
