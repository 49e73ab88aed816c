/** Resolves when a picture of the page has failed: what takes its place is React's. */
export function pictureFailed(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('main img');
  return new Promise((resolve) => {
    if ([...pictures].some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) resolve();
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && resolve();
    document.addEventListener('error', onError, { capture: true });
  });
}
