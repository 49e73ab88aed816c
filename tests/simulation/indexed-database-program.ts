export * from 'fake-indexeddb';
export { forceCloseDatabase as forceClose, indexedDB } from 'fake-indexeddb';
