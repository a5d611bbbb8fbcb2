import { Button, Carousel } from 'antd';
import { useState } from 'react';
import { Slide } from './slide.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خودکار با درنگ', en: 'Auto, with a pause' },
  description: { fa: 'با دکمه می‌ایستد', en: 'The button stops it' },
};

export default function AutoDemo() {
  const t = useTranslator();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      {/* The key starts the carousel anew, at the first slide, when the setting changes. */}
      <Carousel autoplay={isMoving} autoplaySpeed={2000} speed={500} dots={false} key={String(isMoving)}>
        <Slide>{t('نرخ صبح', 'Morning rate')}</Slide>
        <Slide>{t('نرخ ظهر', 'Noon rate')}</Slide>
        <Slide>{t('نرخ پایانی', 'Closing rate')}</Slide>
      </Carousel>
      <Button size="small" aria-pressed={isMoving} onClick={() => setIsMoving(!isMoving)}>
        {isMoving ? t('ایست', 'Stop') : t('خودکار', 'Play')}
      </Button>
    </>
  );
}
