import { Mentions } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جای فهرست', en: 'Place of the list' },
  description: { fa: 'فهرست بالای متن باز می‌شود', en: 'The list opens above' },
};

export default function PlacementDemo() {
  const t = useTranslator();
  return (
    <Mentions
      placement="top"
      options={[{ value: 'sara' }, { value: 'ali' }]}
      aria-label={t('پیام بالا', 'Message above')}
    />
  );
}
