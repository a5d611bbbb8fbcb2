/** What the customers' records hold, with links to the rows behind each figure. */
export { CustomerFigures as default } from './customer-figures.tsx';
