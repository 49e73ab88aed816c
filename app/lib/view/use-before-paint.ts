import { useEffect, useLayoutEffect } from 'react';

/** Layout effects run before paint; a server has neither, and complains of them. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;
