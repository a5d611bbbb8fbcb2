import { Checkbox, Col, Row } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در شبکه', en: 'In a grid' },
  description: { fa: 'ستون‌ها زیر هم می‌ایستند', en: 'Columns line up' },
};

export default function GridDemo() {
  const t = useTranslator();
  const names = [
    t('تهران', 'Tehran'),
    t('اصفهان', 'Isfahan'),
    t('فارس', 'Fars'),
    t('خراسان رضوی', 'Razavi Khorasan'),
    t('هرمزگان', 'Hormozgan'),
    t('یزد', 'Yazd'),
  ];
  return (
    <Checkbox.Group style={{ inlineSize: '100%' }}>
      <Row gutter={[8, 8]} style={{ inlineSize: '100%' }}>
        {names.map((name) => (
          <Col span={12} key={name}>
            <Checkbox value={name}>{name}</Checkbox>
          </Col>
        ))}
      </Row>
    </Checkbox.Group>
  );
}
