import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه و شکل', en: 'Size and shape' },
  description: { fa: 'گرد برای کس، چهارگوش برای شرکت', en: 'Round for people, square for companies' },
};

export default function SizesDemo() {
  const t = useTranslator();
  return (
    <Flex gap={10} align="center" role="group" aria-label={t('اندازه‌ها', 'Sizes')}>
      {[48, 36, 28].map((size) => (
        <Avatar key={size} size={size} icon={<Icon name="user" size={size / 2} />} />
      ))}
      {[48, 36, 28].map((size) => (
        <Avatar key={size} size={size} shape="square" icon={<Icon name="building" size={size / 2} />} />
      ))}
    </Flex>
  );
}
