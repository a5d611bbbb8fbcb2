import { Button, ColorPicker, Flex } from 'antd';
import { hexOf } from '../../colours/colour.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جعبه بازشونده', en: 'Toggle popup' },
  description: { fa: 'antd، در هر جای صفحه', en: 'Antd’s own, wherever it stands' },
};

const start = hexOf({ h: 205, s: 0.9, v: 0.73, a: 1 });

export default function PopupDemo() {
  const t = useTranslator();
  return (
    <Flex gap={12}>
      <ColorPicker defaultValue={start} placement="bottomLeft">
        <Button>{t('رنگ اصلی', 'Primary colour')}</Button>
      </ColorPicker>
      <ColorPicker defaultValue={start} placement="topRight" mode={['single', 'gradient']}>
        <Button>{t('رنگ دوم، با طیف', 'Second colour, with gradients')}</Button>
      </ColorPicker>
    </Flex>
  );
}
