import { Card, Col, Row } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ستونی', en: 'In columns' },
  description: { fa: 'زیر 500 نقطه زیر هم', en: 'Under each other below 500 px' },
};

export default function ColumnsDemo() {
  const t = useTranslator();
  const figures = [
    [t('خرید', 'Bought'), '1,284,000'],
    [t('فروش', 'Sales'), '1,120,500'],
    [t('مانده', 'Rest'), '163,500'],
  ] as const;
  return (
    <Row gutter={[10, 10]}>
      {figures.map(([title, value]) => (
        <Col key={title} xs={24} sm={8}>
          <Card size="small" title={title}>
            <bdi dir="ltr" className="nz-num">
              {value}
            </bdi>
          </Card>
        </Col>
      ))}
    </Row>
  );
}
