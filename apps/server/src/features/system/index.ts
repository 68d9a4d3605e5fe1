export { isEmpty, loadExampleShop } from './example-shop.ts'
export { systemRoutes } from './routes.ts'
