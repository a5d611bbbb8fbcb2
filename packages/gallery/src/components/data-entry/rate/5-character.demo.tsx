import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Flex, Rate } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نویسه دیگر', en: 'Other character' },
  description: { fa: 'حرف یا نشانه به جای ستاره', en: 'A letter or an icon for a star' },
};

export default function CharacterDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={6}>
      <Rate character={<Icon name="shield" size={18} label={t('سپر', 'Shield')} />} defaultValue={2} />
      <Rate character={t('خ', 'G')} defaultValue={4} />
    </Flex>
  );
}
