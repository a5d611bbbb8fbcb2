import { Button, Dropdown, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جا', en: 'Placement' },
  description: { fa: 'پایین و بالا، آغاز و پایان', en: 'Below and above, at the start and the end' },
};

export default function PlacementDemo() {
  const t = useTranslator();
  const items = [
    { key: '1', label: t('ریال', 'Rial') },
    { key: '2', label: t('دلار', 'Dollar') },
  ];
  const places = [
    ['bottomRight', t('پایین راست', 'Bottom right')],
    ['bottomLeft', t('پایین چپ', 'Bottom left')],
    ['topRight', t('بالا راست', 'Top right')],
    ['topLeft', t('بالا چپ', 'Top left')],
  ] as const;
  return (
    <Flex wrap gap={8}>
      {places.map(([placement, label]) => (
        <Dropdown key={placement} menu={{ items }} placement={placement} trigger={['click']}>
          <Button>{label}</Button>
        </Dropdown>
      ))}
    </Flex>
  );
}
