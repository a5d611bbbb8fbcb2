import { Button, Flex, Popconfirm } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جا', en: 'Placement' },
  description: { fa: 'چهار سو', en: 'Four sides' },
};

export default function PlacementDemo() {
  const t = useTranslator();
  const places = [
    ['top', t('بالا', 'Top')],
    ['right', t('راست', 'Right')],
    ['bottom', t('پایین', 'Bottom')],
    ['left', t('چپ', 'Left')],
  ] as const;
  return (
    <Flex gap={8} wrap>
      {places.map(([placement, label]) => (
        <Popconfirm key={placement} placement={placement} title={t('مطمئن هستید؟', 'Are you sure?')}>
          <Button>{label}</Button>
        </Popconfirm>
      ))}
    </Flex>
  );
}
