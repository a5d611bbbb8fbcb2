import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Shapes } from '@nazer/ui/cards/shapes.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Money, Percent } from '@nazer/ui/text.tsx';
import { Button, Flex, Rate, Tag } from 'antd';
import { useTranslator } from '../demo.ts';
import { putInCart } from './cart.ts';
import { pictures, pictureSize } from './pictures.ts';
import { offOf, type Product } from './products.ts';
import { Thumb } from './thumb.tsx';

export const ProductPicture = ({ picture }: Pick<Product, 'picture'>) => (
  <Thumb>
    <Shapes size={pictureSize} shapes={pictures[picture]} />
  </Thumb>
);

/** Name, variant, stars, price; the old price and the discount only where there is one. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useTranslator();
  const { name, variant, was, price, stars } = product;
  const off = offOf(product);
  return (
    <div className="gal-good-facts">
      <strong>{name}</strong>
      <span style={{ color: 'var(--nz-tx3)' }}>{variant}</span>
      <Rate disabled allowHalf value={stars} />
      <Flex wrap gap={6} align="center">
        <Money value={price} unit={t('ریال', 'rials')} />
        {off > 0 && (
          <>
            <del style={{ color: 'var(--nz-tx3)' }}>
              <Money value={was} />
            </del>
            <Tag color="success">
              <Percent value={off} decimals={0} /> {t('تخفیف', 'off')}
            </Tag>
          </>
        )}
      </Flex>
    </div>
  );
}

export function BuyButton({ id, name }: Pick<Product, 'id' | 'name'>) {
  const t = useTranslator();
  const labelled = useLabelled();
  return (
    <Button
      size="small"
      icon={<Icon name="plus" />}
      aria-label={labelled(t('افزودن به سبد', 'Add to cart'), name)}
      onClick={() => putInCart(id)}
    >
      {t('افزودن به سبد', 'Add to cart')}
    </Button>
  );
}
