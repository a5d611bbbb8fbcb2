/** The cart with its counter, the order it makes, and the summary at the end; nothing is paid. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Money, Num } from '@nazer/ui/text.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { Badge, Button, Drawer, Flex, Result } from 'antd';
import { useState } from 'react';
import { useTranslator } from '../demo.ts';
import { emptyCart, putInCart, useCart } from './cart.ts';
import { useProducts } from './products.ts';

function Lines({ onOrder }: { readonly onOrder: () => void }) {
  const t = useTranslator();
  const cart = useCart();
  const lines = useProducts().filter(({ id }) => cart[id]);
  const total = lines.reduce((sum, { id, price }) => sum + price * (cart[id] ?? 0), 0);
  if (lines.length === 0) return <p>{t('سبد خالی است.', 'The cart is empty.')}</p>;
  return (
    <Flex vertical gap={10}>
      {lines.map(({ id, name, price }) => (
        <Flex key={id} align="center" gap={8}>
          <span style={{ flex: 1 }}>{name}</span>
          <Button
            size="small"
            aria-label={`${t('یکی کمتر', 'One less')} ${name}`}
            onClick={() => putInCart(id, -1)}
          >
            −
          </Button>
          <span style={{ minInlineSize: 20, textAlign: 'center' }}>
            <Num value={cart[id]} />
          </span>
          <Button
            size="small"
            aria-label={`${t('یکی بیشتر', 'One more')} ${name}`}
            onClick={() => putInCart(id)}
          >
            +
          </Button>
          <span style={{ minInlineSize: 104, textAlign: 'end' }}>
            <Money value={price * (cart[id] ?? 0)} />
          </span>
        </Flex>
      ))}
      <strong>
        {t('سرجمع', 'Total')}: <Money value={total} unit={t('ریال', 'rials')} />
      </strong>
      <Button type="primary" onClick={onOrder}>
        {t('ثبت سفارش', 'Place the order')}
      </Button>
    </Flex>
  );
}

export function CartView() {
  const t = useTranslator();
  const { direction } = useUi();
  const cart = useCart();
  const [isOpen, setIsOpen] = useState(false);
  /** Items of the order just made, 0 without one: the drawer then lists the cart. */
  const [ordered, setOrdered] = useState(0);
  const count = Object.values(cart).reduce((sum, one) => sum + one, 0);
  const order = () => {
    setOrdered(count);
    emptyCart();
  };
  const open = () => {
    setOrdered(0);
    setIsOpen(true);
  };
  return (
    <>
      <Badge count={count}>
        <Button icon={<Icon name="box" />} onClick={open}>
          {t('سبد خرید', 'Cart')}
        </Button>
      </Badge>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('سبد خرید', 'Cart')}
        placement={direction === 'rtl' ? 'left' : 'right'}
      >
        {ordered > 0 ? (
          <Result
            status="success"
            title={t('سفارش ثبت شد', 'The order was placed')}
            subTitle={t(
              '{ordered} کالا؛ پرداختی انجام نشد.',
              '{ordered, plural, one {# item} other {# items}}; nothing was paid.',
              { ordered },
            )}
          />
        ) : (
          <Lines onOrder={order} />
        )}
      </Drawer>
    </>
  );
}
