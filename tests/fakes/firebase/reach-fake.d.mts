/** Leads this process's requests for Google's hosts to a port of this machine, without TLS. Gives back what ends it. */
export function reachFake(port: number): () => void;
