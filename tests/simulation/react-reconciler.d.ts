/** As much of React's reconciler as a renderer without a screen needs. */
declare module 'react-reconciler' {
  export default function createReconciler(host: object): {
    createContainer(
      container: object,
      tag: 1,
      hydration: null,
      isStrict: boolean,
      strictByDefault: null,
      prefix: string,
      onError: (error: unknown) => void,
      callbacks: null,
    ): object;
    updateContainer(element: import('react').ReactNode, root: object, parent: null, callback: null): void;
  };
}
