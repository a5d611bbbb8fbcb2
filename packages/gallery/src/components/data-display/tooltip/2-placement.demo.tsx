import { Button, Flex, Tooltip } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جا', en: 'Placement' },
  description: { fa: 'هر سو، با جهت صفحه', en: 'Each side' },
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
    <Flex wrap gap={8}>
      {places.map(([placement, label]) => (
        <Tooltip
          key={placement}
          placement={placement}
          trigger={['hover', 'focus']}
          title={t('متن راهنما', 'Text of the tip')}
        >
          <Button>{label}</Button>
        </Tooltip>
      ))}
    </Flex>
  );
}
