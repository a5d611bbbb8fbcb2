import { Carousel } from 'antd';
import { Slide } from './slide.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'محوشدن', en: 'Fade' },
  description: { fa: 'یکی در دیگری محو می‌شود', en: 'One fades into the other' },
};

export default function FadeDemo() {
  const t = useTranslator();
  return (
    <Carousel effect="fade" speed={500}>
      <Slide>{t('خوش آمدید', 'Welcome')}</Slide>
      <Slide>{t('سه وظیفه دارید', 'You have three tasks')}</Slide>
    </Carousel>
  );
}
