import { Button, Timeline } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در جریان', en: 'Pending last' },
  description: { fa: 'آخرین گام هنوز می‌چرخد', en: 'The last step still turns' },
};

export default function PendingDemo() {
  const t = useTranslator();
  const [isReversed, setIsReversed] = useState(false);
  return (
    <>
      <Timeline
        reverse={isReversed}
        items={[
          { content: t('دریافت پرونده', 'File received') },
          { content: t('خواندن ردیف‌ها', 'Rows read') },
          { loading: true, content: t('نوشتن در پایگاه…', 'Writing to the database…') },
        ]}
      />
      <Button size="small" onClick={() => setIsReversed(!isReversed)}>
        {t('وارونه', 'Reverse')}
      </Button>
    </>
  );
}
