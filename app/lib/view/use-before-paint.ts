import { useEffect, useLayoutEffect } from 'react';

/** Layout effects run before paint; on a server, React warns about them. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;
