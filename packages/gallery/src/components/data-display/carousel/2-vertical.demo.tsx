import { Carousel } from 'antd';
import { Slide } from './slide.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'نقطه‌ها در کنار', en: 'The dots at the side' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  return (
    <Carousel dotPlacement="start" speed={500}>
      <Slide>{t('عرضه امروز', 'Supply of today')}</Slide>
      <Slide>{t('تقاضای امروز', 'Demand of today')}</Slide>
    </Carousel>
  );
}
