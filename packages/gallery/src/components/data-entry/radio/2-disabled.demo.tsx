import { Flex, Radio } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته', en: 'Disabled' },
  description: { fa: 'یکی یا همه بسته', en: 'One or all closed' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  const options = [
    { value: 1, label: t('نقدی', 'Cash') },
    { value: 2, label: t('چک دیجیتال', 'Digital cheque'), disabled: true },
  ];
  return (
    <Flex vertical gap={6}>
      <Radio.Group defaultValue={1} options={options} />
      <Radio.Group disabled defaultValue={1} options={options} />
    </Flex>
  );
}
