import { Carousel } from 'antd';
import { Slide } from './slide.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'نقطه‌ها برگ را عوض می‌کنند', en: 'The dots change the slide' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Carousel speed={500} draggable>
      <Slide>{t('نخست: دلار', 'First: dollar')}</Slide>
      <Slide>{t('دوم: یورو', 'Second: euro')}</Slide>
      <Slide>{t('سوم: درهم', 'Third: dirham')}</Slide>
    </Carousel>
  );
}
