import { Mentions } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چندخطی', en: 'Multi-line' },
  description: { fa: 'بلندا با متن', en: 'The height follows the text' },
};

export default function LinesDemo() {
  const t = useTranslator();
  return (
    <Mentions
      autoSize={{ minRows: 3, maxRows: 6 }}
      options={[{ value: 'sara' }, { value: 'ali' }]}
      defaultValue={t('لطفاً سقف این صرافی را ببینید @', 'Please look at the ceiling @')}
      aria-label={t('پیام بلند', 'Long message')}
    />
  );
}
