"""Walks from sign-in to a placed order with the Python client that openapi-python-client generates from docs/openapi.json.

Takes the server's address and the demo customer's login from the environment, as scripts/with-server.sh states them.
"""

import base64
import io
import os
import sys
import uuid

from platen_client import Client
from platen_client.api.account import login, session
from platen_client.api.addresses import add_address
from platen_client.api.cart import add_cart_line
from platen_client.api.catalog import product, search
from platen_client.api.checkout import checkout_totals, place_order, shipping_methods
from platen_client.api.orders import read_order
from platen_client.api.uploads import tus_append, tus_create
from platen_client.models import (
    AddressRequest,
    CheckoutTotalsRequest,
    ConfigurationRequest,
    LoginRequest,
    PartQuantity,
    PlaceOrderRequest,
    Problem,
)
from platen_client.types import File

FILE = b'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
TUS = "1.0.0"


def answer(response):
    """Returns the parsed answer of a successful call; otherwise ends the walk with the server's problem."""
    if isinstance(response.parsed, Problem) or response.status_code >= 400:
        sys.exit(f"{response.status_code}: {response.content.decode()}")
    return response.parsed


def new_key():
    return uuid.uuid4().hex


def upload(client):
    """Uploads a drawing in two pieces."""
    name = base64.b64encode(b"walk.svg").decode()
    created = tus_create.sync_detailed(
        client=client, tus_resumable=TUS, upload_length=len(FILE), upload_metadata=f"filename {name}"
    )
    answer(created)
    document = int(created.headers["location"].rsplit("/", 1)[1])
    half = len(FILE) // 2
    for offset, piece in (0, FILE[:half]), (half, FILE[half:]):
        answer(
            tus_append.sync_detailed(
                document, client=client, body=File(io.BytesIO(piece)), tus_resumable=TUS, upload_offset=offset
            )
        )


def main():
    client = Client(base_url=os.environ["PLATEN_URL"].rstrip("/"))
    signed_in = answer(
        login.sync_detailed(
            client=client,
            body=LoginRequest(email=os.environ["PLATEN_DEMO_EMAIL"], password=os.environ["PLATEN_DEMO_PASSWORD"]),
        )
    )
    assert answer(session.sync_detailed(client=client)).customer_id == signed_in.customer_id

    card = answer(search.sync_detailed(client=client, q="mug")).products[0]
    goods = answer(product.sync_detailed(card.id, client=client))
    line = answer(
        add_cart_line.sync_detailed(
            client=client,
            idempotency_key=new_key(),
            body=ConfigurationRequest(
                product_id=goods.id,
                parts=[PartQuantity(part_id=goods.parts[0].id, quantity=goods.min_quantity)],
            ),
        )
    )
    assert line.quantity >= goods.min_quantity
    upload(client)

    home = AddressRequest(
        first_name="Grace",
        last_name="Hopper",
        address1="1 Main St",
        city="Springfield",
        state="IL",
        zipcode="62701",
        country_id="US",
    )
    address = answer(
        add_address.sync_detailed(signed_in.customer_id, client=client, body=home, idempotency_key=new_key())
    )
    methods = answer(shipping_methods.sync_detailed(address.address_id, client=client))
    method = methods.methods[0]
    totals = answer(
        checkout_totals.sync_detailed(
            client=client, body=CheckoutTotalsRequest(address_id=address.address_id, shipping_method=method.id)
        )
    )
    placed = answer(
        place_order.sync_detailed(
            client=client,
            idempotency_key=new_key(),
            body=PlaceOrderRequest(
                revision=totals.revision,
                total=totals.totals.total,
                address_id=address.address_id,
                shipping_method=method.id,
                purchase_order="Python",
            ),
        )
    )
    order = answer(read_order.sync_detailed(placed.code, client=client))
    assert order.order.total == totals.totals.total
    print(f"the Python client placed the order {placed.code}")


main()
