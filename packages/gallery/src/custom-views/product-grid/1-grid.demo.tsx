import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Button, Drawer, Flex, Select } from 'antd';
import { useState } from 'react';
import { CartView } from '../../products/cart-view.tsx';
import { BuyButton, ProductFacts, ProductPicture } from '../../products/product-face.tsx';
import { type Product, useProducts } from '../../products/products.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کالاها', en: 'Products' },
  description: { fa: 'ترتیب، جزئیات، سبد و ثبت سفارش', en: 'Order, details, cart and placing the order' },
};

export default function GridDemo() {
  const t = useTranslator();
  const labelled = useLabelled();
  const products = useProducts();
  const [order, setOrder] = useState('featured');
  const [openProduct, setOpenProduct] = useState<Product | null>(null);
  const sorted = products.toSorted((a, b) =>
    order === 'up' ? a.price - b.price : order === 'down' ? b.price - a.price : 0,
  );
  return (
    <Flex vertical gap={12}>
      <Flex gap={8}>
        <Select
          value={order}
          onChange={setOrder}
          aria-label={t('ترتیب', 'Order')}
          options={[
            { value: 'featured', label: t('برگزیده', 'Featured') },
            { value: 'up', label: t('ارزان‌ترین', 'Cheapest') },
            { value: 'down', label: t('گران‌ترین', 'Dearest') },
          ]}
        />
        <CartView />
      </Flex>
      <div className="gal-goods">
        {sorted.map((product) => (
          <article key={product.id}>
            <ProductPicture picture={product.picture} />
            <ProductFacts product={product} />
            <BuyButton id={product.id} name={product.name} />
            <Button
              size="small"
              type="link"
              aria-label={labelled(t('بیشتر', 'Read more'), product.name)}
              onClick={() => setOpenProduct(product)}
            >
              {t('بیشتر', 'Read more')}
            </Button>
          </article>
        ))}
      </div>
      <Drawer open={openProduct !== null} title={openProduct?.name} onClose={() => setOpenProduct(null)}>
        {openProduct && <ProductPicture picture={openProduct.picture} />}
        {openProduct && <ProductFacts product={openProduct} />}
        <p>{openProduct?.text}</p>
      </Drawer>
    </Flex>
  );
}
