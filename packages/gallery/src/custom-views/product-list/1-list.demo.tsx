import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { CartView } from '../../products/cart-view.tsx';
import { BuyButton, ProductFacts, ProductPicture } from '../../products/product-face.tsx';
import { useProducts } from '../../products/products.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کالاها', en: 'Products' },
  description: { fa: 'شرح در ردیف باز می‌شود', en: 'The text opens in the row' },
};

export default function ListDemo() {
  const t = useTranslator();
  const labelled = useLabelled();
  /** Product whose text is open; 0 when none is. */
  const [openId, setOpenId] = useState(0);
  return (
    <Flex vertical gap={10} align="start">
      <CartView />
      {useProducts().map((product) => (
        <Flex key={product.id} wrap gap={12} component="article">
          <ProductPicture picture={product.picture} />
          <div>
            <ProductFacts product={product} />
            {openId === product.id && <p>{product.text}</p>}
            <Flex gap={6}>
              <BuyButton id={product.id} name={product.name} />
              <Button
                size="small"
                type="link"
                aria-expanded={openId === product.id}
                aria-label={labelled(t('بیشتر', 'Read more'), product.name)}
                onClick={() => setOpenId(openId === product.id ? 0 : product.id)}
              >
                {t('بیشتر', 'Read more')}
              </Button>
            </Flex>
          </div>
        </Flex>
      ))}
    </Flex>
  );
}
