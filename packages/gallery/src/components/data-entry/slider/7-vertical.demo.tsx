import { Flex, Slider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'از پایین به بالا', en: 'From the bottom up' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  return (
    <Flex gap={40} style={{ blockSize: 130, paddingBlock: 8 }}>
      <Slider vertical defaultValue={30} ariaLabelForHandle={t('یک', 'One')} />
      <Slider
        vertical
        range
        defaultValue={[20, 50]}
        ariaLabelForHandle={[t('پایین', 'Low'), t('بالا', 'High')]}
      />
    </Flex>
  );
}
