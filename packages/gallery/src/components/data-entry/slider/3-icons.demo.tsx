import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Flex, Slider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشانه', en: 'With icons' },
  description: { fa: 'کم در آغاز، زیاد در پایان', en: 'Little at the start, much at the end' },
};

export default function IconsDemo() {
  const t = useTranslator();
  return (
    <Flex gap={10} align="center">
      <Icon name="sort-desc" />
      <Slider defaultValue={50} style={{ flex: 1 }} ariaLabelForHandle={t('حساسیت', 'Sensitivity')} />
      <Icon name="sort-asc" />
    </Flex>
  );
}
