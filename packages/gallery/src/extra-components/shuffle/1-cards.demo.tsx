import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ProductPicture } from '../../products/product-face.tsx';
import { useProducts } from '../../products/products.ts';
import { useMoves } from './use-moves.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پانزده کالا', en: 'Fifteen products' },
  description: { fa: 'به‌هم‌ریختن، و بردن نخستین به پایان', en: 'Shuffle, and the first to the end' },
};

const shuffled = (order: readonly number[]): number[] =>
  order
    .map((id) => ({ id, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id);

export default function CardsDemo() {
  const t = useTranslator();
  const products = useProducts();
  const [order, setOrder] = useState(() => products.map(({ id }) => id));
  const box = useMoves(order);
  return (
    <Flex vertical gap={10}>
      <Flex gap={8}>
        <Button onClick={() => setOrder(shuffled(order))}>{t('به‌هم‌ریختن', 'Shuffle')}</Button>
        <Button onClick={() => setOrder([...order.slice(1), ...order.slice(0, 1)])}>
          {t('چرخاندن', 'Rotate')}
        </Button>
      </Flex>
      <ol ref={box} className="gal-shuffled">
        {order.map((id) => {
          // Ids of products are their positions from 1.
          const product = products[id - 1];
          if (!product) return null;
          return (
            <li key={id} data-id={id}>
              <ProductPicture picture={product.picture} />
              {product.name}
            </li>
          );
        })}
      </ol>
    </Flex>
  );
}
