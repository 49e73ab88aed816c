export { ListenButton } from './listen-button.tsx';
