import { Timeline } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'رویداد و زمان آن', en: 'The event and its time' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Timeline
      items={[
        { content: t('پیشنهاد پذیرفته شد؛ 1405/08/03، 14:05', 'The offer was accepted; 1405/08/03, 14:05') },
        { content: t('پیشنهاد ثبت شد؛ 1405/08/03، 10:20', 'The offer was registered; 1405/08/03, 10:20') },
        { content: t('درخواست رسید؛ 1405/08/02، 16:40', 'The request came; 1405/08/02, 16:40') },
      ]}
    />
  );
}
