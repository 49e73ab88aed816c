/** A bid request of OpenRTB 2.6: the fields that the response depends on (3.2.1 to 3.2.6). */
export interface BidRequest {
  id: string;
  cur?: string[];
  imp: Array<{ id: string; banner?: { format?: Array<{ w: number; h: number }> } }>;
}

/** Whether a body is a bid request of OpenRTB. */
export function isBidRequest(body: unknown): body is BidRequest {
  return typeof body === 'object' && body !== null && 'imp' in body && Array.isArray(body.imp);
}

/**
 * Answers a bid request with one banner bid for each impression (OpenRTB 2.6, 4.2.1 to 4.2.3).
 */
export function fakeBidResponse(request: BidRequest) {
  return {
    id: request.id,
    cur: request.cur?.[0] ?? 'USD',
    seatbid: [
      {
        seat: 'fake',
        bid: request.imp.map((imp, index) => ({
          id: `bid-${index}`,
          impid: imp.id,
          // As CPM in the currency of the request.
          price: 2,
          adm: '<div style="width:300px;height:250px">An ad</div>',
          crid: `creative-${index}`,
          adomain: ['advertiser.example'],
          w: imp.banner?.format?.[0]?.w ?? 300,
          h: imp.banner?.format?.[0]?.h ?? 250,
          mtype: 1,
          ttl: 300,
        })),
      },
    ],
  };
}
