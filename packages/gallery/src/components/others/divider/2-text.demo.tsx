import { Divider } from 'antd';
import { type DemoWords, useTwo } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با متن', en: 'With text' },
  description: { fa: 'آغاز، میانه، پایان', en: 'Start, centre, end' },
};

export default function TextDemo() {
  const t = useTwo();
  return (
    <>
      <Divider titlePlacement="start">{t('آغاز', 'Start')}</Divider>
      <Divider>{t('میانه', 'Centre')}</Divider>
      <Divider titlePlacement="end">{t('پایان', 'End')}</Divider>
    </>
  );
}
