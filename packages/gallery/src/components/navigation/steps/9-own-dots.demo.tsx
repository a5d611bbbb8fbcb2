import { Popover, Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نقطه خود', en: 'Own dots' },
  description: { fa: 'نقطه راهنمای خود را دارد', en: 'A dot has its own tip' },
};

export default function OwnDotsDemo() {
  const t = useTranslator();
  const items = [t('عرضه', 'Supply'), t('تقاضا', 'Demand'), t('معامله', 'Dealing')].map((title) => ({
    title,
  }));
  return (
    <Steps
      type="dot"
      current={1}
      items={items}
      iconRender={(dot, { index }) => (
        <Popover content={t('گام {step}', 'Step {step}', { step: index + 1 })}>
          <span>{dot}</span>
        </Popover>
      )}
    />
  );
}
